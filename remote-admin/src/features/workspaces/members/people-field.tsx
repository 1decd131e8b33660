import { useDebouncedValue } from '@portal/shared/ui';
import { Field } from '@portal/shared/ui/form';
import { ChoiceList, RemovableChip, type ListChoice } from '@portal/shared/ui/list';
import { useState } from 'react';
import { personName } from '../../../people/person-name';
import { useTranslations } from '../../../translations';
import { useListCandidatesQuery } from '../../../workspaces/members.api';

const pageSize = 25;
/** Field to choose users of the tenant who are not members, with a search on the server. Its value is a list of ids. */
export function PeopleField({ workspaceId }: { workspaceId: string }) {
  const { t } = useTranslations('workspaces');
  return (
    <Field<string[]>
      name="ids"
      label={t('members.users')}
      kind="group"
      required
      messages={{ required: t('members.required') }}
    >
      {({ value, onChange }) => (
        <PeopleChoice workspaceId={workspaceId} chosen={value ?? []} onChange={onChange} />
      )}
    </Field>
  );
}

interface PeopleChoiceProps {
  workspaceId: string;
  chosen: readonly string[];
  onChange(ids: string[]): void;
}

function PeopleChoice({ workspaceId, chosen, onChange }: PeopleChoiceProps) {
  const { t } = useTranslations('workspaces');
  const [search, setSearch] = useState('');
  const pausedSearch = useDebouncedValue(search);
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const { data, isFetching } = useListCandidatesQuery({
    id: workspaceId,
    sort: 'name',
    size: pageSize,
    ...(pausedSearch && { search: pausedSearch }),
  });
  const options: ListChoice[] = (data?.items ?? []).map((person) => ({
    value: person.id,
    label: t('members.person', { name: personName(person), email: person.email }),
  }));
  const toggle = (id: string) => {
    const label = options.find(({ value }) => value === id)?.label ?? id;
    setNames((known) => ({ ...known, [id]: label }));
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  };
  return (
    <>
      {chosen.length > 0 && (
        <div className="admin-workspaces__chosen">
          {chosen.map((id) => (
            <RemovableChip
              key={id}
              label={names[id] ?? id}
              value=""
              onRemove={() => onChange(chosen.filter((other) => other !== id))}
            />
          ))}
        </div>
      )}
      <ChoiceList
        label={t('members.users')}
        options={options}
        selected={chosen}
        onChoose={toggle}
        onSearch={setSearch}
        isMultiple
        isLoading={isFetching}
        isTruncated={(data?.total ?? 0) > options.length}
      />
    </>
  );
}
