import { Button } from '@portal/shared/ui';
import { TreeSelect } from '@portal/shared/ui/choose';
import { Field } from '@portal/shared/ui/form';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from '../../../translations';
import { useListMappingTargetsQuery } from '../configuration.api';
import { formatTargetPath } from '../configuration-text';
import { CreateTargetDialog } from './create-target.dialog';
import { toTreeChoices } from './target-choices';

/** Field to choose the active target of a configurator. A missing target can be created and is chosen at once. */
export function TargetField({ type, name }: { type: string; name: string }) {
  const { t } = useTranslations('configuration');
  const { data } = useListMappingTargetsQuery(type);
  const [isCreating, setIsCreating] = useState(false);
  const targets = data?.items ?? [];
  const labelOf = (id: string | null): string => {
    const target = targets.find((known) => known.id === id);
    return target ? formatTargetPath(target) : '';
  };
  return (
    <Field<string | null>
      name={name}
      label={t('columns.target')}
      required
      messages={{ required: t('map.required') }}
      codeMessages={{ unknown: t('map.required'), inactive: t('map.inactive') }}
      textOf={labelOf}
    >
      {(control) => (
        <div className="admin-configuration__picker">
          <TreeSelect
            {...control}
            name={name}
            options={toTreeChoices(targets)}
            placeholder={t('map.placeholder')}
          />
          <Button icon={<Plus size={16} strokeWidth={1.5} aria-hidden />} onClick={() => setIsCreating(true)}>
            {t('targets.create')}
          </Button>
          {isCreating && (
            <CreateTargetDialog
              type={type}
              parentId={null}
              onCreated={({ id }) => control.onChange(id)}
              onClose={() => setIsCreating(false)}
            />
          )}
        </div>
      )}
    </Field>
  );
}
