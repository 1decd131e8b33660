import {
  grantableRoles,
  invitationLimits,
  type CreateInvitations,
  type GrantableRole,
  type InvitationResults,
  type Language,
} from '@portal/shared/contracts';
import { formatNumber, useLanguage } from '@portal/shared/i18n';
import { MultiSelectField } from '@portal/shared/ui/choose';
import { FormDialog, SelectField, TextAreaField } from '@portal/shared/ui/form';
import { useRef } from 'react';
import { useTranslations } from '../../../translations';
import { readAddresses } from './addresses';
import { InvitationOutcome, readRefusals, RefusedAddresses } from './invitation-outcome';
import { useCreateInvitationsMutation, useListInvitationWorkspacesQuery } from './invitations.api';

type RoleChoice = GrantableRole | 'user';

interface InviteValues {
  emails: string;
  role: RoleChoice;
  workspaceIds: string[];
  language: Language;
  message: string;
}

function invitationsOf({ emails, role, workspaceIds, language, message }: InviteValues): CreateInvitations {
  const items = readAddresses(emails).addresses.map(({ email, firstName, lastName }) => ({
    email,
    firstName,
    lastName,
    roles: role === 'user' ? [] : [role],
    workspaceIds,
    language,
    message,
  }));
  return { items };
}

export interface InviteDialogProps {
  onShowInvitations(): void;
  onClose(): void;
}

/** Form that invites one or several people, and shows the result for each address. */
export function InviteDialog({ onShowInvitations, onClose }: InviteDialogProps) {
  const { t } = useTranslations('invitations');
  const language: Language = useLanguage() === 'tr' ? 'tr' : 'en';
  const [createInvitations] = useCreateInvitationsMutation();
  const sent = useRef<readonly string[]>([]);
  return (
    <FormDialog<InviteValues, InvitationResults>
      title={t('invite.title')}
      submitLabel={t('invite.submit')}
      width={520}
      initialValues={{ emails: '', role: 'user', workspaceIds: [], language, message: '' }}
      submit={(values) => {
        const body = invitationsOf(values);
        sent.current = body.items.map(({ email }) => email);
        return createInvitations(body);
      }}
      describeProblem={(error) => {
        const refusals = readRefusals(error, sent.current);
        return refusals.length === 0
          ? {}
          : { text: t('outcome.none'), details: <RefusedAddresses refusals={refusals} /> };
      }}
      renderSaved={(outcome) => (
        <InvitationOutcome
          {...outcome}
          onShowInvitations={() => {
            onClose();
            onShowInvitations();
          }}
        />
      )}
      onClose={onClose}
    >
      <InviteFields />
    </FormDialog>
  );
}

function InviteFields() {
  const { t } = useTranslations('invitations');
  return (
    <>
      <AddressesField />
      <SelectField<RoleChoice>
        name="role"
        label={t('columns.roles')}
        required
        width="name"
        options={[
          { value: 'user', label: t('roles.none') },
          ...grantableRoles.map((role) => ({ value: role, label: t(`roles.${role}`) })),
        ]}
      />
      <WorkspacesField />
      <SelectField<Language>
        name="language"
        label={t('columns.language')}
        help={t('invite.languageHelp')}
        required
        width="name"
        options={[
          { value: 'en', label: 'English' },
          { value: 'tr', label: 'Türkçe' },
        ]}
      />
      <TextAreaField
        name="message"
        label={t('invite.message')}
        help={t('invite.messageHelp')}
        maxLength={invitationLimits.message}
      />
    </>
  );
}

function AddressesField() {
  const { t } = useTranslations('invitations');
  const faultIn = (text: string): string | null => {
    const { addresses, invalid } = readAddresses(text);
    const [first] = invalid;
    if (first !== undefined) return t('invite.notAnAddress', { entry: first });
    const { perCall } = invitationLimits;
    return addresses.length > perCall ? t('invite.tooMany', { limit: formatNumber(perCall) }) : null;
  };
  return (
    <TextAreaField
      name="emails"
      label={t('invite.emails')}
      help={t('invite.emailsHelp', { limit: formatNumber(invitationLimits.perCall) })}
      required
      rows={4}
      autoFocus
      messages={{ required: t('invite.emailsRequired') }}
      validate={faultIn}
    />
  );
}

/** All users are members of open workspaces, so only the others can be chosen. */
function WorkspacesField() {
  const { t } = useTranslations('invitations');
  const { data } = useListInvitationWorkspacesQuery();
  const closed = (data?.items ?? []).filter(({ isOpen }) => !isOpen);
  if (closed.length === 0) return null;
  return (
    <MultiSelectField
      name="workspaceIds"
      label={t('invite.workspaces')}
      help={t('invite.workspacesHelp')}
      max={invitationLimits.workspaces}
      options={closed.map(({ id, title }) => ({ value: id, label: title }))}
    />
  );
}
