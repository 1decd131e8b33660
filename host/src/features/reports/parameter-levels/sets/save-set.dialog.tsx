import { parameterSetLimits, type ParameterSet, type ParameterValues } from '@portal/shared/contracts';
import { CheckboxField, FormDialog, TextField } from '@portal/shared/ui/form';
import { useTranslations } from '../../../../translations';
import { useAudience } from '../edits/edit-bar';
import { valueAt, type EditedLevel } from '../edits/level-values';
import { useCreateParameterSetMutation } from '../parameter-levels.api';

interface SaveSetDialogProps {
  edited: EditedLevel;
  onClose(): void;
}

/** The values of the edited level that differ from the defaults of the reports. */
function valuesOf(edited: EditedLevel): ParameterValues {
  const entries = edited.settings.definitions.flatMap((definition) => {
    const { value, source, lock } = valueAt(definition, edited);
    return value === null || source === 'default' || lock ? [] : [[definition.id, value] as const];
  });
  return Object.fromEntries(entries);
}

/** Form of a new set with the values that the screen shows. */
export function SaveSetDialog({ edited, onClose }: SaveSetDialogProps) {
  const { t } = useTranslations('parameter-levels');
  const audience = useAudience(edited);
  const [createSet] = useCreateParameterSetMutation();
  const values = valuesOf(edited);
  return (
    <FormDialog<{ name: string; isDefault: boolean }, ParameterSet>
      title={t('sets.save')}
      initialValues={{ name: '', isDefault: false }}
      submit={(fields) => createSet({ scope: edited.scope, values, ...fields })}
      successMessage={t('sets.saved')}
      onClose={onClose}
    >
      <p className="host-levels__text">
        {t('sets.contents', { count: Object.keys(values).length })} {audience}
      </p>
      <TextField
        name="name"
        label={t('sets.name')}
        required
        maxLength={parameterSetLimits.name}
        autoFocus
        messages={{ required: t('sets.nameRequired') }}
      />
      <CheckboxField name="isDefault" label={t('sets.makeDefault')} />
    </FormDialog>
  );
}
