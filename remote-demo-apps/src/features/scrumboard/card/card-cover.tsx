import { boardColors, type BoardColor } from '@portal/shared/contracts/sample-apps';
import { Tiles } from '@portal/shared/ui';
import { useId } from 'react';
import { useTranslations } from '../../../translations';

export interface CardCoverProps {
  cover: BoardColor | null;
  onChange(cover: BoardColor | null): void;
}

/** Chooses the colour at the upper edge of the card. */
export function CardCover({ cover, onChange }: CardCoverProps) {
  const { t } = useTranslations('scrumboard');
  const id = useId();
  const options = (['none', ...boardColors] as const).map((value) => ({
    value,
    label: t(`colors.${value}`),
    tile: <span className="demo-board-swatch" data-board-color={value} />,
  }));
  return (
    <div className="demo-board-field" role="group" aria-labelledby={id}>
      <h3 id={id}>{t('fields.cover')}</h3>
      <Tiles
        look="icon"
        options={options}
        value={cover ?? 'none'}
        onChange={(value) => onChange(value === 'none' ? null : value)}
      />
    </div>
  );
}
