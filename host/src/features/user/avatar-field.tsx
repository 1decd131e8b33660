import { useErrorMessage } from '@portal/shared/api';
import { pictureTypes, type Me } from '@portal/shared/contracts';
import { PictureFileError, createPicture } from '@portal/shared/pictures';
import { Avatar, Button, FileButton } from '@portal/shared/ui';
import { SaveStatus, type SaveState } from '@portal/shared/ui/form';
import { useId, useState } from 'react';
import { useTranslations } from '../../translations';
import { useUpdateAvatarMutation, useDeleteAvatarMutation } from './user.api';

type Person = Pick<Me, 'id' | 'avatar' | 'firstName' | 'lastName'>;

const pictureShape = { shape: 'square', side: 256 } as const;

/** The person's picture with buttons to replace and remove it. */
export function AvatarField({ me }: { me: Person }) {
  const { t } = useTranslations('user');
  const messageOf = useErrorMessage();
  const [updateAvatar] = useUpdateAvatarMutation();
  const [remove] = useDeleteAvatarMutation();
  const [state, setState] = useState<SaveState>({ status: 'rest' });
  const hint = useId();

  const run = async (work: () => Promise<unknown>) => {
    setState({ status: 'saving' });
    try {
      await work();
      setState({ status: 'saved' });
    } catch (error) {
      const message =
        error instanceof PictureFileError ? t(`avatar.faults.${error.reason}`) : messageOf(error);
      setState({ status: 'failed', message });
    }
  };
  const isSaving = state.status === 'saving';
  return (
    <div className="host-own__avatar">
      <Avatar
        id={me.id}
        name={`${me.firstName} ${me.lastName}`}
        picture={me.avatar}
        size={72}
        label={t(me.avatar ? 'avatar.alt' : 'avatar.none')}
      />
      <div className="host-own__avatar-text">
        <div className="host-own__actions">
          <FileButton
            size="small"
            busy={isSaving}
            aria-describedby={hint}
            inputLabel={t('avatar.choose')}
            accept={pictureTypes}
            onFile={(file) =>
              void run(async () => updateAvatar(await createPicture(file, pictureShape)).unwrap())
            }
          >
            {t(me.avatar ? 'avatar.replace' : 'avatar.choose')}
          </FileButton>
          {me.avatar && (
            <Button size="small" variant="quiet" onClick={() => void run(() => remove().unwrap())}>
              {t('avatar.remove')}
            </Button>
          )}
        </div>
        <p id={hint} className="host-own__about">
          {t('avatar.hint')}
        </p>
        <SaveStatus state={state} />
      </div>
    </div>
  );
}
