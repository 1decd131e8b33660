import type { MappingSelection } from '@portal/shared/contracts';
import { formatPercent } from '@portal/shared/i18n';
import { FormDialog, SelectField, useFieldValue } from '@portal/shared/ui/form';
import { useTranslations } from '../../../translations';
import { EffectText } from './effect-text';
import { useChangeItems } from './use-change-items';

const scores = ['95', '90', '80', '70', '60', '50', '35'] as const;
type Score = (typeof scores)[number];

interface AcceptDialogProps {
  type: string;
  selection: MappingSelection;
  onSaved?(): void;
  onClose(): void;
}

/** Form that accepts the suggestions with at least a score. */
export function AcceptDialog({ type, selection, onSaved, onClose }: AcceptDialogProps) {
  const { t } = useTranslations('configuration');
  const changeItems = useChangeItems(type);
  return (
    <FormDialog<{ minScore: Score }>
      title={t('accept.title')}
      submitLabel={t('accept.save')}
      initialValues={{ minScore: '80' }}
      submit={({ minScore }) =>
        changeItems({ selection, action: 'accept-suggestions', minScore: Number(minScore) })
      }
      {...(onSaved && { onSaved })}
      onClose={onClose}
    >
      <p className="admin-configuration__text">{t('accept.text')}</p>
      <SelectField<Score>
        name="minScore"
        label={t('accept.minScore')}
        required
        options={scores.map((score) => ({ value: score, label: formatPercent(Number(score) / 100, 0) }))}
      />
      <AcceptEffect type={type} selection={selection} />
    </FormDialog>
  );
}

function AcceptEffect({ type, selection }: Pick<AcceptDialogProps, 'type' | 'selection'>) {
  const minScore = Number(useFieldValue<Score>('minScore') ?? '80');
  return <EffectText call={{ type, selection, action: 'accept-suggestions', minScore }} />;
}
