import { gridLimits, valueCount } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { Button } from '@portal/shared/ui';
import { TextArea } from '@portal/shared/ui/form';
import { useState } from 'react';
import { useTranslations } from '../../../translations';
import { useFindMissingValuesMutation } from '../data-view.api';
import { splitPasted } from './parse-value';
import { ValueList } from './value-list';
import type { ValuesProps } from './values-props';

/** Values of the column with the number of their rows, or a pasted column whose unknown values are named. */
export function ListedValues({ datasetId, tenantId, column, op, filter, onApply }: ValuesProps) {
  const { t } = useTranslations('data-view');
  const [chosen, setChosen] = useState<string[]>(() => filter?.values.map(String) ?? []);
  const [isPasting, setIsPasting] = useState(false);
  const [text, setText] = useState('');
  const [findMissing, { data, isLoading, reset }] = useFindMissingValuesMutation();
  const isSingle = valueCount(op)[1] === 1;
  const take = async () => {
    const values = splitPasted(text).slice(0, gridLimits.values);
    if (values.length === 0) return;
    const { data: known } = await findMissing({ datasetId, tenantId, column: column.key, values });
    if (!known) return;
    setChosen([...new Set([...chosen, ...known.found.map(String)])].slice(0, gridLimits.values));
    setIsPasting(false);
  };
  const missing = data?.missing ?? [];
  return (
    <>
      {isPasting ? (
        <TextArea
          aria-label={t('filter.pasted')}
          placeholder={t('filter.lines')}
          rows={6}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            reset();
          }}
        />
      ) : (
        <ValueList
          datasetId={datasetId}
          tenantId={tenantId}
          column={column}
          chosen={chosen}
          onToggle={(value) =>
            setChosen(
              chosen.includes(value)
                ? chosen.filter((one) => one !== value)
                : isSingle
                  ? [value]
                  : [...chosen, value],
            )
          }
        />
      )}
      {missing.length > 0 && (
        <p className="host-filter__note" role="status">
          {t('filter.missing', {
            count: missing.length,
            number: formatNumber(missing.length),
            values: missing.slice(0, 5).join(', '),
          })}
        </p>
      )}
      <div className="host-filter__actions">
        {isPasting ? (
          <Button busy={isLoading} onClick={() => void take()}>
            {t('filter.take')}
          </Button>
        ) : (
          <>
            {!isSingle && (
              <Button variant="quiet" onClick={() => setIsPasting(true)}>
                {t('filter.paste')}
              </Button>
            )}
            <Button
              variant="primary"
              aria-disabled={chosen.length === 0}
              onClick={() => chosen.length > 0 && onApply({ column: column.key, op, values: chosen })}
            >
              {t('filter.apply')}
            </Button>
          </>
        )}
      </div>
    </>
  );
}
