import {
  workspaceColors,
  workspaceIcons,
  workspaceLimits,
  type ManagedWorkspace,
  type WorkspaceVisibility,
} from '@portal/shared/contracts';
import { RadioField } from '@portal/shared/ui/choose';
import { CheckboxField, TextAreaField, TextField, TileField, useFieldValue } from '@portal/shared/ui/form';
import { useTranslations } from '../../translations';
import { WorkspaceTile } from './workspace-look';

/** Values that administrators edit. */
export type WorkspaceValues = Pick<
  ManagedWorkspace,
  'name' | 'description' | 'icon' | 'color' | 'visibility' | 'isDefault'
>;

export const newWorkspace: WorkspaceValues = {
  name: '',
  description: '',
  icon: 'folder',
  color: 'blue',
  visibility: 'members',
  isDefault: false,
};

export const toWorkspaceValues = ({
  name,
  description,
  icon,
  color,
  visibility,
  isDefault,
}: ManagedWorkspace): WorkspaceValues => ({ name, description, icon, color, visibility, isDefault });

/** Fields of a workspace. `autoFocus`: the name receives the focus when a dialog opens. */
export function WorkspaceFields({ autoFocus = false }: { autoFocus?: boolean }) {
  const { t } = useTranslations('workspaces');
  return (
    <>
      <TextField
        name="name"
        label={t('columns.name')}
        required
        width="name"
        autoFocus={autoFocus}
        minLength={workspaceLimits.minName}
        maxLength={workspaceLimits.name}
        messages={{ required: t('form.nameRequired') }}
        codeMessages={{ exists: t('form.nameExists') }}
      />
      <TextAreaField
        name="description"
        label={t('columns.description')}
        rows={2}
        width="text"
        maxLength={workspaceLimits.description}
      />
      <RadioField<WorkspaceVisibility>
        name="visibility"
        label={t('columns.visibility')}
        options={[
          { value: 'members', label: t('visibility.members'), help: t('form.membersHelp') },
          { value: 'tenant', label: t('visibility.tenant'), help: t('form.tenantHelp') },
        ]}
      />
      <LookFields />
      <CheckboxField name="isDefault" label={t('columns.isDefault')} help={t('form.isDefaultHelp')} />
    </>
  );
}

function LookFields() {
  const { t } = useTranslations('workspaces');
  const icon = useFieldValue<WorkspaceValues['icon']>('icon') ?? newWorkspace.icon;
  const color = useFieldValue<WorkspaceValues['color']>('color') ?? newWorkspace.color;
  return (
    <>
      <TileField
        name="icon"
        label={t('columns.icon')}
        options={workspaceIcons.map((value) => ({
          value,
          label: t(`icons.${value}`),
          tile: <WorkspaceTile icon={value} color={color} />,
        }))}
      />
      <TileField
        name="color"
        label={t('columns.color')}
        options={workspaceColors.map((value) => ({
          value,
          label: t(`colors.${value}`),
          tile: <WorkspaceTile icon={icon} color={value} />,
        }))}
      />
    </>
  );
}
