import { cryptoCoins, type CryptoCoin } from '@portal/shared/contracts/sample-apps';
import { currentLanguage, formatNumber } from '@portal/shared/i18n';
import { parseWrittenNumber } from '@portal/shared/text';
import { Card, IconButton, NativeSelect } from '@portal/shared/ui';
import { ArrowUpDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from '../../../translations';
import { formatDollars, type Prices } from './prices';

const units = [...cryptoCoins, 'USD'] as const;
type Unit = (typeof units)[number];

/** Returns an amount as a person writes it in the current language; null for other text and below 0. */
function readAmount(text: string): number | null {
  const written = parseWrittenNumber(text.trim());
  if (written.kind === 'invalid') return null;
  const isDecimal = written.kind === 'twofold' && written.sign === (currentLanguage() === 'tr' ? ',' : '.');
  const value = written.kind === 'number' ? written.value : isDecimal ? written.asDecimals : written.asGroups;
  return value >= 0 ? value : null;
}

const priceOf = (unit: Unit, prices: Prices): number =>
  unit === 'USD' ? 1 : (prices.get(unit)?.amount ?? 0);

const writeAmount = (amount: number, unit: Unit): string =>
  unit === 'USD'
    ? formatDollars(amount)
    : `${formatNumber(amount, { maximumFractionDigits: 8 })}\u00a0${unit}`;

interface ConverterCardProps {
  prices: Prices;
  /** Coin of the chart, which the converter starts with. */
  coin: CryptoCoin;
}

/** Converts amounts between coins and dollars at the current prices. */
export function ConverterCard({ prices, coin }: ConverterCardProps) {
  const { t } = useTranslations('dashboards');
  const id = useId();
  const [text, setText] = useState('1');
  const [from, setFrom] = useState<Unit>(coin);
  const [to, setTo] = useState<Unit>('USD');
  const amount = readAmount(text);
  const options = units.map((value) => ({ value, label: value }));
  const swap = () => {
    setFrom(to);
    setTo(from);
  };
  return (
    <Card title={t('crypto.converter')} className="demo-converter">
      <div className="demo-converter__fields">
        <label htmlFor={`${id}-amount`}>{t('crypto.amount')}</label>
        <input
          id={`${id}-amount`}
          className="ui-control"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={text}
          aria-invalid={amount === null || undefined}
          aria-describedby={amount === null ? `${id}-error` : undefined}
          onChange={({ target }) => setText(target.value)}
        />
        <NativeSelect<Unit> aria-label={t('crypto.from')} value={from} options={options} onChange={setFrom} />
        <IconButton
          label={t('crypto.swap')}
          icon={<ArrowUpDown size={16} strokeWidth={1.5} aria-hidden />}
          onClick={swap}
        />
        <NativeSelect<Unit> aria-label={t('crypto.to')} value={to} options={options} onChange={setTo} />
      </div>
      {amount === null ? (
        <p id={`${id}-error`} className="demo-converter__error">
          {t('crypto.amountInvalid')}
        </p>
      ) : (
        <output aria-live="off" className="demo-converter__result" htmlFor={`${id}-amount`}>
          {writeAmount((amount * priceOf(from, prices)) / (priceOf(to, prices) || 1), to)}
        </output>
      )}
      <p className="demo-dash__muted">{t('crypto.converterText')}</p>
    </Card>
  );
}
