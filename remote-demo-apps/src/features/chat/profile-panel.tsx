import { sampleChatLimits, type ChatProfile } from '@portal/shared/contracts/sample-apps';
import { Avatar, QueryView, Skeleton } from '@portal/shared/ui';
import { InlineForm, TextAreaField, TextField } from '@portal/shared/ui/form';
import { Pane, PaneHead } from '@portal/shared/ui/panes';
import { useTranslations } from '../../translations';
import { useGetSampleProfileQuery, useUpdateSampleProfileMutation } from './chat.api';

type ProfileValues = Pick<ChatProfile, 'name' | 'email' | 'about'>;

/** Shows the person's name, e-mail address and text in the sample chat, which can be changed. */
export function ProfilePanel({ onClose }: { onClose(): void }) {
  const { t } = useTranslations('chat');
  const query = useGetSampleProfileQuery();
  const title = t('profile.title');
  return (
    <Pane label={title} head={<PaneHead title={title} closeLabel={title} onClose={onClose} />}>
      <QueryView query={query} skeleton={<Skeleton rows={4} height={40} />}>
        {(profile) => <ProfileForm profile={profile} />}
      </QueryView>
    </Pane>
  );
}

function ProfileForm({ profile: { id, name, email, about } }: { profile: ChatProfile }) {
  const { t } = useTranslations('chat');
  const [updateProfile] = useUpdateSampleProfileMutation();
  return (
    <div className="demo-chat__profile">
      <Avatar id={id} name={name} size={72} />
      <InlineForm<ProfileValues, ChatProfile>
        label={t('profile.title')}
        initialValues={{ name, email, about }}
        submit={(profile) => updateProfile({ profile })}
      >
        <TextField name="name" label={t('profile.name')} required maxLength={sampleChatLimits.name} />
        <TextField name="email" label={t('profile.email')} required />
        <TextAreaField name="about" label={t('profile.about')} maxLength={sampleChatLimits.about} />
      </InlineForm>
    </div>
  );
}
