import {
  boardColors,
  scrumboardLimits,
  type BoardColor,
  type BoardLabel,
} from '@portal/shared/contracts/sample-apps';
import { FormDialog, TextField, TileField } from '@portal/shared/ui/form';
import { useTranslations } from '../../../translations';
import { useUpdateBoardLabelMutation } from '../scrumboard.api';

/** Renames a label of the board or changes its colour. */
export function LabelDialog({ label, onClose }: { label: BoardLabel; onClose(): void }) {
  const { t } = useTranslations('scrumboard');
  const [update] = useUpdateBoardLabelMutation();
  return (
    <FormDialog<{ title: string; color: BoardColor }, BoardLabel | null>
      title={t('labels.editTitle')}
      width={360}
      initialValues={{ title: label.title, color: label.color }}
      submit={(values) => update({ id: label.id, label: values })}
      onClose={onClose}
    >
      <TextField
        name="title"
        label={t('labels.name')}
        required
        maxLength={scrumboardLimits.label}
        codeMessages={{ taken: t('labels.taken') }}
      />
      <TileField<BoardColor>
        name="color"
        label={t('labels.color')}
        look="icon"
        options={boardColors.map((value) => ({
          value,
          label: t(`colors.${value}`),
          tile: <span className="demo-board-swatch" data-board-color={value} />,
        }))}
      />
    </FormDialog>
  );
}
