import { contactLimits, contactTopics } from '@portal/shared/contracts';
import type { ReactNode } from 'react';
import { useTranslations } from '../../translations';
import type { ContactField } from './contact-form';
import type { ContactFormState } from './use-contact-form';

export const getFieldId = (id: string, field: ContactField): string => `${id}-${field}`;

interface DescribedProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  id: string;
  field: ContactField;
  form: ContactFormState;
  hint?: string;
  optional?: boolean;
  children(described: DescribedProps): ReactNode;
}

function FieldErrorText({ id, field, form }: Pick<FieldProps, 'id' | 'field' | 'form'>) {
  const { t } = useTranslations('contact');
  const fieldError = form.fieldErrors[field];
  if (!fieldError) return null;
  return (
    <p id={`${getFieldId(id, field)}-fault`} className="host-contact__fault">
      {t(`faults.${fieldError}`)}
    </p>
  );
}

function describeControl({
  id,
  field,
  form,
  hint,
}: Pick<FieldProps, 'id' | 'field' | 'form' | 'hint'>): DescribedProps {
  const controlId = getFieldId(id, field);
  const isInvalid = form.fieldErrors[field] !== undefined;
  const describing = [
    ...(hint ? [`${controlId}-hint`] : []),
    ...(isInvalid ? [`${controlId}-fault`] : []),
  ].join(' ');
  return {
    id: controlId,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': describing || undefined,
  };
}

/** Label and control with an optional hint and the error, which describe the control for screen readers. */
function Field({ id, field, form, hint, optional = false, children }: FieldProps) {
  const { t } = useTranslations('contact');
  return (
    <div className="host-contact__field">
      <label className="host-contact__label" htmlFor={getFieldId(id, field)}>
        {t(`fields.${field}`)}
        {optional && <span className="host-contact__optional">{t('optional')}</span>}
      </label>
      {children(describeControl({ id, field, form, ...(hint ? { hint } : {}) }))}
      {hint && (
        <p id={`${getFieldId(id, field)}-hint`} className="host-contact__hint">
          {hint}
        </p>
      )}
      <FieldErrorText id={id} field={field} form={form} />
    </div>
  );
}

const texts = [
  { field: 'name', autoComplete: 'name', type: 'text' },
  { field: 'email', autoComplete: 'email', type: 'email' },
  { field: 'company', autoComplete: 'organization', type: 'text' },
] as const;

/** Fields of the contact form, including a hidden honeypot field. */
export function ContactFields({ id, form }: { id: string; form: ContactFormState }) {
  const { t } = useTranslations('contact');
  const { values, change } = form;
  const consent = describeControl({ id, field: 'consent', form });
  return (
    <>
      {texts.map(({ field, ...input }) => (
        <Field key={field} id={id} form={form} field={field} optional={field === 'company'}>
          {(described) => (
            <input
              {...described}
              {...input}
              className="host-contact__control"
              required={field !== 'company'}
              value={values[field]}
              onChange={(event) => change({ [field]: event.target.value })}
            />
          )}
        </Field>
      ))}
      <Field id={id} form={form} field="topic">
        {(described) => (
          <select
            {...described}
            className="host-contact__control"
            required
            value={values.topic}
            onChange={(event) => change({ topic: event.target.value })}
          >
            <option value="">{t('topicNone')}</option>
            {contactTopics.map((topic) => (
              <option key={topic} value={topic}>
                {t(`topics.${topic}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field id={id} form={form} field="message" hint={t('messageHint')}>
        {(described) => (
          <textarea
            {...described}
            className="host-contact__control host-contact__control--long"
            rows={6}
            required
            minLength={contactLimits.message.min}
            value={values.message}
            onChange={(event) => change({ message: event.target.value })}
          />
        )}
      </Field>
      <div className="host-contact__field">
        <label className="host-contact__consent">
          <input
            {...consent}
            type="checkbox"
            required
            checked={values.consent}
            onChange={(event) => change({ consent: event.target.checked })}
          />
          {t('fields.consent')}
        </label>
        <FieldErrorText id={id} field="consent" form={form} />
      </div>
      <label className="host-contact__trap" aria-hidden="true">
        {t('website')}
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={values.website}
          onChange={(event) => change({ website: event.target.value })}
        />
      </label>
    </>
  );
}
