import { Check, Search } from 'lucide-react';
import { useId, useState, type ComponentPropsWithoutRef, type KeyboardEvent, type ReactNode } from 'react';
import { formatNumber } from '../../../i18n';
import { fold } from '../../../text';
import { useTranslations } from '../../../translations';
import { readKey } from '../../core/keys/read-key';
import { useActiveChoice } from './use-active-choice';

/** Distance from the end of the list, in pixels, at which more options are loaded. */
const endDistance = 200;
/** Number of options from which on the list has a search box. */
const searchFrom = 12;

export interface ListChoice {
  value: string;
  label: string;
  /** Muted text at the end. */
  hint?: string;
  /** Key of the group. */
  group?: string;
}

/** Heading over options. */
export interface ChoiceGroup {
  key: string;
  label: string;
  /** Shows short options beside each other. */
  isGrid?: boolean;
}

export interface ChoiceListProps {
  /** Accessible name. */
  label: string;
  options: readonly ListChoice[];
  selected: readonly string[];
  /** Called with the value of the chosen option. Several options are toggled one by one. */
  onChoose(value: string): void;
  isMultiple?: boolean;
  /** Options are listed in the order of the groups; those of other groups are not shown. */
  groups?: readonly ChoiceGroup[];
  /** Shows the search box. Default: if `onSearch` is given, or for twelve options and more. */
  hasSearch?: boolean;
  placeholder?: string;
  /** Shown when nothing matches. */
  noneText?: string;
  /** Receives the text, for options that the caller searches. Without it, the given options are searched. */
  onSearch?: (text: string) => void;
  /** All options are given, so they are searched here although `onSearch` is given. */
  isComplete?: boolean;
  /** The server has more options than these. */
  isTruncated?: boolean;
  /** Called when the end of the list is near, to load more options. */
  onEnd?: () => void;
  isLoading?: boolean;
}

const matches = (option: ListChoice, text: string): boolean => fold(option.label).includes(fold(text.trim()));

/** Shows options as a list with a search box. The focus stays in the box; the arrow keys and Enter choose. */
export function ChoiceList(props: ChoiceListProps) {
  const { label, options, groups, selected, onChoose, onSearch, onEnd, isMultiple, isLoading } = props;
  const id = useId();
  const [text, setText] = useState('');
  const { hasSearch = onSearch !== undefined || options.length >= searchFrom } = props;
  const isSearchedHere = onSearch === undefined || props.isComplete === true;
  const found = isSearchedHere ? options.filter((option) => matches(option, text)) : options;
  const shown = groups ? groups.flatMap(({ key }) => found.filter(({ group }) => group === key)) : found;
  const active = useActiveChoice(
    shown.map(({ value }) => value),
    { id, first: selected[0], opensAtTop: groups !== undefined },
  );
  const search = (typed: string) => {
    setText(typed);
    onSearch?.(typed.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const key = readKey(event);
    if (key === 'Enter' || (key === ' ' && !hasSearch)) {
      event.preventDefault();
      if (active.value !== undefined) onChoose(active.value);
    } else if (key !== null && active.move(key)) event.preventDefault();
  };
  const focusProps = {
    'data-autofocus': true,
    'aria-activedescendant': active.value === undefined ? undefined : active.idOf(active.value),
    onKeyDown,
  };
  const renderOption = (option: ListChoice) => (
    <Option
      key={option.value}
      id={active.idOf(option.value)}
      option={option}
      isActive={option.value === active.value}
      isSelected={selected.includes(option.value)}
      onChoose={() => {
        active.select(option.value);
        onChoose(option.value);
      }}
    />
  );
  return (
    <div className="ui-choices">
      {hasSearch && (
        <ChoiceSearch
          {...focusProps}
          label={label}
          placeholder={props.placeholder}
          listId={id}
          text={text}
          onSearch={search}
        />
      )}
      <ul
        id={id}
        role="listbox"
        aria-label={label}
        aria-multiselectable={isMultiple}
        aria-busy={isLoading}
        className="ui-choices__list"
        onScroll={({ currentTarget: list }) => {
          if (list.scrollHeight - list.scrollTop - list.clientHeight < endDistance) onEnd?.();
        }}
        {...(!hasSearch && { ...focusProps, tabIndex: 0 })}
      >
        {groups ? (
          <Groups groups={groups} options={shown} renderOption={renderOption} />
        ) : (
          shown.map(renderOption)
        )}
      </ul>
      <ChoiceNote {...props} shownCount={shown.length} />
    </div>
  );
}

interface GroupsProps {
  groups: readonly ChoiceGroup[];
  options: readonly ListChoice[];
  renderOption(option: ListChoice): ReactNode;
}

function Groups({ groups, options, renderOption }: GroupsProps) {
  return groups.map(({ key, label, isGrid }) => {
    const own = options.filter(({ group }) => group === key);
    if (own.length === 0) return null;
    return (
      <li key={key} role="presentation" className="ui-choices__group">
        <div role="group" aria-label={label}>
          <span className="ui-choices__heading" aria-hidden>
            {label}
          </span>
          <ul role="presentation" className={isGrid ? 'ui-choices__grid' : ''}>
            {own.map(renderOption)}
          </ul>
        </div>
      </li>
    );
  });
}

interface ChoiceSearchProps extends Pick<
  ComponentPropsWithoutRef<'input'>,
  'aria-activedescendant' | 'onKeyDown'
> {
  label: string;
  placeholder: string | undefined;
  listId: string;
  text: string;
  onSearch(text: string): void;
}

function ChoiceSearch({ label, placeholder, listId, text, onSearch, ...focusProps }: ChoiceSearchProps) {
  const { t } = useTranslations('list');
  return (
    <span className="ui-search ui-choices__search">
      <Search size={16} strokeWidth={1.5} aria-hidden />
      <input
        {...focusProps}
        type="text"
        role="combobox"
        aria-label={t('choices.search', { label })}
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        autoComplete="off"
        maxLength={100}
        placeholder={placeholder ?? t('choices.placeholder')}
        value={text}
        onChange={({ target }) => onSearch(target.value)}
      />
    </span>
  );
}

type ChoiceNoteProps = Pick<ChoiceListProps, 'isTruncated' | 'isLoading' | 'noneText'> & {
  shownCount: number;
};

function ChoiceNote({ shownCount, isTruncated, isLoading, noneText }: ChoiceNoteProps) {
  const { t } = useTranslations('list');
  const note = (): string => {
    if (isLoading) return t('choices.loading');
    if (shownCount === 0) return noneText ?? t('choices.none');
    return isTruncated ? t('choices.truncated', { number: formatNumber(shownCount) }) : '';
  };
  return (
    <p className="ui-choices__note" role="status">
      {note()}
    </p>
  );
}

interface OptionProps {
  id: string;
  option: ListChoice;
  isActive: boolean;
  isSelected: boolean;
  onChoose(): void;
}

/** The list or its search box handles the keys, because the focus is not on the options. */
function Option({ id, option, isActive, isSelected, onChoose }: OptionProps) {
  return (
    <li
      id={id}
      role="option"
      aria-selected={isSelected}
      aria-describedby={option.hint === undefined ? undefined : `${id}-hint`}
      className={`ui-choices__option ${isActive ? 'ui-choices__option--active' : ''}`}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Check className="ui-choices__mark" size={16} strokeWidth={1.5} aria-hidden />
      <span>{option.label}</span>
      {option.hint !== undefined && (
        <span id={`${id}-hint`} className="ui-choices__hint" aria-hidden>
          {option.hint}
        </span>
      )}
    </li>
  );
}
