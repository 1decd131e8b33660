import { slugPattern, tenantLimits } from '@portal/shared/contracts';
import { Field, Input, useFieldValue, type FieldControl } from '@portal/shared/ui/form';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from '../../../translations';

export interface SlugFieldProps {
  /** Returns the short name that is proposed for a name. */
  proposalOf(name: string): string;
}

const pattern = new RegExp(slugPattern);

/** Field of the short name, which follows the name until the person changes it. */
export function SlugField({ proposalOf }: SlugFieldProps) {
  const { t } = useTranslations('tenants');
  const invalid = t('form.slugErrors.pattern');
  const name = useFieldValue<string>('name') ?? '';
  return (
    <Field<string>
      name="slug"
      label={t('columns.slug')}
      help={t('form.slugHelp')}
      required
      width="name"
      maxLength={tenantLimits.slug}
      messages={{ required: invalid, invalid }}
      codeMessages={{
        pattern: invalid,
        reserved: t('form.slugErrors.reserved'),
        taken: t('form.slugErrors.taken'),
      }}
      validate={(slug) => (pattern.test(slug) ? null : invalid)}
    >
      {(control) => <SlugInput control={control} proposal={proposalOf(name)} />}
    </Field>
  );
}

function SlugInput({ control, proposal }: { control: FieldControl<string>; proposal: string }) {
  const { value, onChange, ...rest } = control;
  const isOwn = useRef(false);
  const propose = useEffectEvent((slug: string) => {
    if (!isOwn.current) onChange(slug);
  });
  useEffect(() => propose(proposal), [proposal]);
  return (
    <Input
      {...rest}
      name="slug"
      value={value}
      onChange={(event) => {
        isOwn.current = true;
        onChange(event.target.value);
      }}
    />
  );
}
