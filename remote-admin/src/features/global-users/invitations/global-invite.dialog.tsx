import {
  globalRoles,
  invitationLimits,
  profileLimits,
  roleReasonLimits,
  type CreateGlobalInvitation,
  type GlobalUser,
  type Invitation,
  type Language,
} from '@portal/shared/contracts';
import { useLanguage } from '@portal/shared/i18n';
import { isEmail } from '@portal/shared/text';
import { MultiSelectField } from '@portal/shared/ui/choose';
import { FieldPair, FormDialog, SelectField, TextAreaField, TextField } from '@portal/shared/ui/form';
import { useTranslations } from '../../../translations';
import { useCreateGlobalInvitationMutation } from './global-invitations.api';

interface InviteValues extends Required<CreateGlobalInvitation> {
  roles: GlobalUser['globalRoles'];
}

export interface GlobalInviteDialogProps {
  onInvited(): void;
  onClose(): void;
}

/** Form that invites a person of the provider with global roles and a reason. */
export function GlobalInviteDialog({ onInvited, onClose }: GlobalInviteDialogProps) {
  const { t } = useTranslations('global-users');
  const language: Language = useLanguage() === 'tr' ? 'tr' : 'en';
  const [createInvitation] = useCreateGlobalInvitationMutation();
  return (
    <FormDialog<InviteValues, Invitation>
      title={t('invite.title')}
      submitLabel={t('invite.submit')}
      width={520}
      initialValues={{ email: '', firstName: '', lastName: '', roles: [], language, reason: '' }}
      submit={createInvitation}
      successMessage={t('invite.done')}
      onSaved={onInvited}
      onClose={onClose}
    >
      <PersonFields />
      <RoleFields />
    </FormDialog>
  );
}

function PersonFields() {
  const { t } = useTranslations('global-users');
  const invalid = t('invite.emailInvalid');
  return (
    <>
      <TextField
        name="email"
        label={t('invite.email')}
        required
        width="full"
        inputMode="email"
        maxLength={invitationLimits.email}
        autoFocus
        messages={{ required: invalid, invalid }}
        codeMessages={{
          pattern: invalid,
          user_exists: t('invite.userExists'),
          too_soon: t('invite.tooSoon'),
          list_full: t('invite.listFull'),
        }}
        validate={(email) => (isEmail(email) ? null : invalid)}
      />
      <FieldPair>
        <TextField
          name="firstName"
          label={t('invite.firstName')}
          width="name"
          maxLength={profileLimits.name}
        />
        <TextField name="lastName" label={t('invite.lastName')} width="name" maxLength={profileLimits.name} />
      </FieldPair>
    </>
  );
}

function RoleFields() {
  const { t } = useTranslations('global-users');
  return (
    <>
      <MultiSelectField<GlobalUser['globalRoles'][number]>
        name="roles"
        label={t('invite.roles')}
        help={t('invite.rolesHelp')}
        required
        options={globalRoles.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
        messages={{ required: t('invite.rolesMissing') }}
      />
      <SelectField<Language>
        name="language"
        label={t('invite.language')}
        help={t('invite.languageHelp')}
        required
        width="name"
        options={[
          { value: 'en', label: 'English' },
          { value: 'tr', label: 'Türkçe' },
        ]}
      />
      <TextAreaField
        name="reason"
        label={t('invite.reason')}
        help={t('invite.reasonHelp')}
        required
        rows={2}
        minLength={roleReasonLimits.min}
        maxLength={roleReasonLimits.max}
        messages={{ required: t('invite.reasonMissing'), tooShort: t('invite.reasonMissing') }}
      />
    </>
  );
}
