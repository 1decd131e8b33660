import { Button } from '@portal/shared/ui';
import { Dropdown } from '@portal/shared/ui/overlay';
import { Plus, X } from 'lucide-react';
import { useTranslations } from '../../../translations';
import { useCatalogue } from '../use-catalogue';

export interface TagsControlProps {
  /** Ids of the chosen tags. */
  value: readonly string[] | undefined;
  onChange(ids: string[]): void;
}

/** Shows chosen tags as chips, with a menu that adds others. */
export function TagsControl({ value = [], onChange }: TagsControlProps) {
  const { t } = useTranslations('inventory');
  const { tag: tags } = useCatalogue();
  const chosen = tags.filter((tag) => value.includes(tag.value));
  const others = tags.filter((tag) => !value.includes(tag.value));
  return (
    <div className="demo-tags">
      {chosen.map(({ value: id, label }) => (
        <span key={id} className="ui-value-chip ui-value-chip--on">
          <span className="ui-value-chip__value">{label}</span>
          <button
            type="button"
            className="ui-value-chip__remove"
            aria-label={t('tags.take', { tag: label })}
            onClick={() => onChange(value.filter((one) => one !== id))}
          >
            <X size={14} strokeWidth={1.5} aria-hidden />
          </button>
        </span>
      ))}
      {others.length > 0 && (
        <Dropdown
          align="start"
          items={others.map(({ value: id, label }) => ({
            key: id,
            label,
            onSelect: () => onChange([...value, id]),
          }))}
          trigger={(props) => (
            <Button
              {...props}
              size="small"
              variant="quiet"
              icon={<Plus size={14} strokeWidth={1.5} aria-hidden />}
            >
              {t('tags.give')}
            </Button>
          )}
        />
      )}
    </div>
  );
}
