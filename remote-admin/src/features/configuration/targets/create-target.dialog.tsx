import {
  configurationLimits,
  type ChangedMappingTarget,
  type CreateMappingTarget,
  type MappingTarget,
} from '@portal/shared/contracts';
import { TreeSelectField } from '@portal/shared/ui/choose';
import { FormDialog, TextField } from '@portal/shared/ui/form';
import { useTranslations } from '../../../translations';
import { useCreateMappingTargetMutation, useListMappingTargetsQuery } from '../configuration.api';
import { toTreeChoices } from './target-choices';

interface CreateTargetDialogProps {
  type: string;
  /** Target below which the new one is proposed. */
  parentId: string | null;
  onCreated(target: MappingTarget): void;
  onClose(): void;
}

/** Form of a new target. */
export function CreateTargetDialog({ type, parentId, onCreated, onClose }: CreateTargetDialogProps) {
  const { t } = useTranslations('configuration');
  const { data } = useListMappingTargetsQuery(type);
  const [createTarget] = useCreateMappingTargetMutation();
  return (
    <FormDialog<CreateMappingTarget, ChangedMappingTarget>
      title={t('targets.create')}
      submitLabel={t('targets.save')}
      initialValues={{ label: '', parentId }}
      submit={(values) => createTarget({ type, ...values })}
      successMessage={t('targets.created')}
      onSaved={({ target }) => onCreated(target)}
      onClose={onClose}
    >
      <TextField
        name="label"
        label={t('targets.label')}
        required
        maxLength={configurationLimits.label}
        messages={{ required: t('targets.labelRequired') }}
        codeMessages={{ exists: t('targets.exists') }}
        autoFocus
      />
      <TreeSelectField
        name="parentId"
        label={t('targets.parent')}
        help={t('targets.parentHelp')}
        options={toTreeChoices(data?.items ?? [])}
        codeMessages={{
          too_deep: t('targets.tooDeep'),
          inactive: t('map.inactive'),
          unknown: t('map.required'),
        }}
      />
    </FormDialog>
  );
}
