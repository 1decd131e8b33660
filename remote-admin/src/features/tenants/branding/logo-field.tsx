import { useErrorMessage } from '@portal/shared/api';
import { pictureTypes, type TenantDetail } from '@portal/shared/contracts';
import { createPicture, PictureFileError } from '@portal/shared/pictures';
import { useCan, useCanWrite } from '@portal/shared/session';
import { FileButton, WriteButton } from '@portal/shared/ui';
import { SaveStatus, type SaveState } from '@portal/shared/ui/form';
import { useId, useState } from 'react';
import { useRevisedAction } from '../../../detail/use-revised-action';
import {
  useDeleteTenantLogoMutation,
  useLazyGetTenantQuery,
  useUpdateTenantLogoMutation,
} from '../../../tenants/tenants.api';
import { useTranslations } from '../../../translations';

const logoShape = { shape: 'whole', side: 512 } as const;

/** The logo of a tenant, with buttons to replace and remove it for administrators of the provider. */
export function LogoField({ tenant }: { tenant: TenantDetail }) {
  const { t } = useTranslations('tenants');
  const isAdmin = useCan('global-admin');
  const { logo } = tenant.branding;
  return (
    <div className="admin-branding">
      {logo ? (
        <img className="admin-branding__logo" src={logo} alt={t('branding.alt', { name: tenant.name })} />
      ) : (
        <p className="admin-branding__none">{t('branding.none')}</p>
      )}
      {isAdmin && <LogoActions tenant={tenant} />}
    </div>
  );
}

function useLogoAction() {
  const { t } = useTranslations('tenants');
  const [getTenant] = useLazyGetTenantQuery();
  return useRevisedAction<TenantDetail>({
    load: getTenant,
    rowsOf: ({ name, branding }) => [
      { label: t('columns.name'), text: name },
      { label: t('branding.logo'), text: t(branding.logo ? 'branding.present' : 'branding.none') },
    ],
  });
}

function LogoActions({ tenant }: { tenant: TenantDetail }) {
  const { t } = useTranslations('tenants');
  const messageOf = useErrorMessage();
  const runAction = useLogoAction();
  const canWrite = useCanWrite();
  const [updateLogo] = useUpdateTenantLogoMutation();
  const [deleteLogo] = useDeleteTenantLogoMutation();
  const [state, setState] = useState<SaveState>({ status: 'rest' });
  const hint = useId();

  const run = async (work: () => Promise<object | null>) => {
    setState({ status: 'saving' });
    try {
      setState({ status: (await work()) ? 'saved' : 'rest' });
    } catch (error) {
      const message =
        error instanceof PictureFileError ? t(`branding.faults.${error.reason}`) : messageOf(error);
      setState({ status: 'failed', message });
    }
  };
  const upload = async (file: File) => {
    const picture = await createPicture(file, logoShape);
    return runAction({
      item: tenant,
      call: (args) => updateLogo({ ...args, picture }),
      outcome: file.name,
    });
  };
  const remove = () => runAction({ item: tenant, call: deleteLogo, outcome: t('branding.none') });
  const isSaving = state.status === 'saving';
  return (
    <div className="admin-branding__actions">
      <div className="admin-branding__buttons">
        {canWrite && (
          <FileButton
            size="small"
            busy={isSaving}
            aria-describedby={hint}
            inputLabel={t('branding.choose')}
            accept={pictureTypes}
            onFile={(file) => void run(() => upload(file))}
          >
            {t(tenant.branding.logo ? 'branding.replace' : 'branding.choose')}
          </FileButton>
        )}
        {tenant.branding.logo && (
          <WriteButton size="small" variant="quiet" onClick={() => void run(remove)}>
            {t('branding.remove')}
          </WriteButton>
        )}
      </div>
      <p id={hint} className="admin-branding__hint">
        {t('branding.hint')}
      </p>
      <SaveStatus state={state} />
    </div>
  );
}
