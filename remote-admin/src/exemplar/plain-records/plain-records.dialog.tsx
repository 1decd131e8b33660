import { plainRecordLimits, type PlainRecord } from '@portal/shared/contracts/exemplar';
import { FormDialog, TextField } from '@portal/shared/ui/form';
import { useTranslations } from '../translations';
import {
  useCreatePlainRecordMutation,
  useLazyGetPlainRecordQuery,
  useUpdatePlainRecordMutation,
  type CreatePlainRecordArgs,
} from './plain-records.api';

interface PlainRecordDialogProps {
  /** Null for a new plain record. */
  plainRecord: PlainRecord | null;
  onClose(): void;
}

/** Form of a plain record. */
export function PlainRecordDialog({ plainRecord, onClose }: PlainRecordDialogProps) {
  return plainRecord ? (
    <EditPlainRecordDialog plainRecord={plainRecord} onClose={onClose} />
  ) : (
    <CreatePlainRecordDialog onClose={onClose} />
  );
}

function NameField() {
  const { t } = useTranslations('plain-records');
  return (
    <TextField
      name="name"
      label={t('columns.name')}
      required
      maxLength={plainRecordLimits.name}
      width="name"
      messages={{ required: t('create.nameMissing') }}
      autoFocus
    />
  );
}

function CreatePlainRecordDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslations('plain-records');
  const [createPlainRecord] = useCreatePlainRecordMutation();
  return (
    <FormDialog<CreatePlainRecordArgs, PlainRecord>
      title={t('create.open')}
      initialValues={{ name: '' }}
      submit={createPlainRecord}
      submitLabel={t('create.save')}
      successMessage={t('create.done')}
      onClose={onClose}
    >
      <NameField />
    </FormDialog>
  );
}

function EditPlainRecordDialog({
  plainRecord: { id, name, version },
  onClose,
}: {
  plainRecord: PlainRecord;
  onClose(): void;
}) {
  const { t } = useTranslations('plain-records');
  const [updatePlainRecord] = useUpdatePlainRecordMutation();
  const [getPlainRecord] = useLazyGetPlainRecordQuery();
  const load = async () => {
    const current = await getPlainRecord(id).unwrap();
    return { values: { name: current.name }, revision: current.version };
  };
  return (
    <FormDialog<CreatePlainRecordArgs, PlainRecord>
      title={t('edit.title')}
      initialValues={{ name }}
      submit={(values, { revision = version }) => updatePlainRecord({ id, ifMatch: revision, ...values })}
      successMessage={t('edit.done')}
      conflict={{ revision: version, load }}
      onClose={onClose}
    >
      <NameField />
    </FormDialog>
  );
}
