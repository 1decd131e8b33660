import type { ExportFormat } from '@portal/shared/contracts';
import { Tiles } from '@portal/shared/ui';
import { useTranslations } from '../translations';

interface FormatChoiceProps {
  formats: readonly ExportFormat[];
  value: ExportFormat;
  onChange(format: ExportFormat): void;
}

/** File formats, each with one line on its use. */
export function FormatChoice({ formats, value, onChange }: FormatChoiceProps) {
  const { t } = useTranslations('exports');
  const options = formats.map((format) => ({
    value: format,
    tile: <span className="host-export__format">{format.toUpperCase()}</span>,
    label: t(`uses.${format}`),
  }));
  return (
    <fieldset className="host-export__group host-export__formats">
      <legend className="host-export__label">{t('format')}</legend>
      <Tiles look="card" options={options} value={value} onChange={onChange} />
    </fieldset>
  );
}
