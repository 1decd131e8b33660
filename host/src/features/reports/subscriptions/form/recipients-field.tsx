import { recipientLimits } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { Avatar, IconButton, Pill, useDebouncedValue } from '@portal/shared/ui';
import { Field, Select, usePopup, type FieldControl } from '@portal/shared/ui/form';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from '../../../../translations';
import { useListRecipientOptionsQuery } from '../subscriptions.api';
import { addressAsRecipient, isAddressIn, type FormRecipient } from './recipient-values';

/** The people who get the messages. Those who get none say why. */
export function RecipientsField({ reportId, help }: { reportId: string; help: string }) {
  const { t } = useTranslations('subscriptions');
  return (
    <Field<FormRecipient[]>
      name="recipients"
      kind="group"
      label={t('recipients.label')}
      help={help}
      required
      messages={{ required: t('recipients.required') }}
      codeMessages={{
        not_found: t('recipients.notFound'),
        domain: t('recipients.badDomain'),
        exists: t('recipients.twice'),
        too_many: t('recipients.tooMany', { number: formatNumber(recipientLimits.recipients) }),
      }}
      textOf={(recipients) => recipients.map(({ name }) => name).join(', ')}
    >
      {(control) => <Recipients reportId={reportId} control={control} />}
    </Field>
  );
}

interface RecipientsProps {
  reportId: string;
  control: FieldControl<FormRecipient[]>;
}

function Recipients({ reportId, control: { value, onChange } }: RecipientsProps) {
  const { t } = useTranslations('subscriptions');
  return (
    <>
      <ul className="host-recipients">
        {value.map((recipient) => (
          <RecipientRow
            key={recipient.email}
            recipient={recipient}
            onRemove={() => onChange(value.filter((one) => one !== recipient))}
          />
        ))}
      </ul>
      {value.length < recipientLimits.recipients ? (
        <AddRecipient
          reportId={reportId}
          chosen={value}
          onAdd={(recipient) => onChange([...value, recipient])}
        />
      ) : (
        <p className="host-subscribe__note">
          {t('recipients.tooMany', { number: formatNumber(recipientLimits.recipients) })}
        </p>
      )}
    </>
  );
}

interface RecipientRowProps {
  recipient: FormRecipient;
  onRemove(): void;
}

function RecipientRow({ recipient, onRemove }: RecipientRowProps) {
  const { t } = useTranslations('subscriptions');
  const { personId, name, email, isSelf, state } = recipient;
  const second = isSelf ? t('recipients.you') : personId === null ? t('recipients.linkOnly') : email;
  return (
    <li className="host-recipients__row">
      <Avatar id={personId ?? email} name={name} />
      <span className="host-recipients__name" title={email}>
        {name} <span className="host-recipients__second">{second}</span>
      </span>
      {state !== 'active' && <Pill tone="bad">{t(`recipients.states.${state}`)}</Pill>}
      <IconButton
        label={t('recipients.remove', { name })}
        icon={<X size={14} strokeWidth={1.5} aria-hidden />}
        onClick={onRemove}
      />
    </li>
  );
}

interface AddRecipientProps {
  reportId: string;
  chosen: readonly FormRecipient[];
  onAdd(recipient: FormRecipient): void;
}

/** Finds people of the organisation, and accepts addresses of its domains. */
function AddRecipient({ reportId, chosen, onAdd }: AddRecipientProps) {
  const { t } = useTranslations('subscriptions');
  const popup = usePopup();
  const [text, setText] = useState('');
  const search = useDebouncedValue(text.trim());
  const { data, isFetching } = useListRecipientOptionsQuery({ reportId, search });
  const { people = [], domains = [] } = data ?? {};
  const typed = text.trim();
  const isAddress = isAddressIn(typed, domains) && !people.some(({ email }) => email === typed.toLowerCase());
  const found = [...people, ...(isAddress ? [addressAsRecipient(typed.toLowerCase())] : [])].filter(
    ({ email }) => !chosen.some((one) => one.email === email),
  );
  const [domain] = domains;
  const label = domain === undefined ? t('recipients.add') : t('recipients.addWithDomain', { domain });
  const emptyText = typed === '' ? t('recipients.typeName') : t('recipients.none');
  return (
    <Select<string>
      {...popup}
      aria-label={label}
      className="host-recipients__add"
      value={null}
      placeholder={domain === undefined ? label : t('recipients.nameOrAddress')}
      showSearch={{ searchValue: text, onSearch: setText, filterOption: false }}
      loading={isFetching}
      options={found.map(({ email, name }) => ({ value: email, label: name }))}
      optionRender={({ value }) => <Found recipient={found.find(({ email }) => email === value)} />}
      notFoundContent={isFetching ? t('recipients.searching') : emptyText}
      onChange={(email) => {
        const recipient = found.find((one) => one.email === email);
        if (recipient) onAdd(recipient);
        setText('');
      }}
    />
  );
}

function Found({ recipient }: { recipient: FormRecipient | undefined }) {
  const { t } = useTranslations('subscriptions');
  if (!recipient) return null;
  const { personId, name, email, state } = recipient;
  return (
    <span className="host-recipients__found">
      <Avatar id={personId ?? email} name={name} size={20} />
      <span className="host-recipients__name">
        {name} <span className="host-recipients__second">{personId === null ? '' : email}</span>
      </span>
      {state !== 'active' && (
        <span className="host-recipients__second">{t(`recipients.states.${state}`)}</span>
      )}
    </span>
  );
}
