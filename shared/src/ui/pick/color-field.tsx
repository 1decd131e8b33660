import { useRef, useState, type KeyboardEvent } from 'react';
import { ColorPicker as AntdColorPicker } from 'antd';
import { AntdTheme } from '../../theme/antd-theme';
import { useTranslations } from '../../translations';
import { readKey } from '../core/keys/read-key';
import { Field, type FieldSettings } from '../form/fields/field';
import type { ControlSettings } from '../form/fields/control-settings';

export interface ColorPickerProps extends Omit<ControlSettings, 'name' | 'placeholder'> {
  /** Colour as `#rrggbb`, or null for none. */
  value: string | null;
  onChange(value: string): void;
}

/** Where the picker starts while there is no colour. */
const firstColor = '#808080';

/**
 * Shows a button with the colour that opens a picker, in which the colour can also be typed. The picker is rendered
 * beside the button, so that Tab reaches it.
 */
export function ColorPicker(props: ColorPickerProps) {
  const { value, onChange, onBlur, disabled = false, 'aria-label': label, ...rest } = props;
  const { t } = useTranslations('pick');
  const text = value ?? t('none');
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = (event: KeyboardEvent) => {
    if (!open || readKey(event) !== 'Escape') return;
    // Escape closes the picker, not the dialog around it.
    event.preventDefault();
    setOpen(false);
    button.current?.focus();
  };
  return (
    <AntdTheme>
      <span ref={place} className="ui-color" onKeyDown={close}>
        <AntdColorPicker
          value={value ?? firstColor}
          open={open}
          onOpenChange={setOpen}
          onChangeComplete={(color) => onChange(color.toHexString())}
          getPopupContainer={(trigger) => place.current ?? trigger}
          disabledAlpha
          disabledFormat
          format="hex"
        >
          <button
            {...rest}
            aria-label={label === undefined ? undefined : `${label}: ${text}`}
            ref={button}
            type="button"
            className="ui-color__button"
            aria-haspopup="dialog"
            aria-expanded={open}
            disabled={disabled}
            onBlur={() => onBlur?.()}
          >
            <span className="ui-color__sample" style={{ backgroundColor: value ?? 'transparent' }} />
            {text}
          </button>
        </AntdColorPicker>
      </span>
    </AntdTheme>
  );
}

/** Shows a field for a colour. Its value is `#rrggbb` or null. */
export function ColorField(field: Omit<FieldSettings, 'minLength' | 'maxLength'>) {
  return (
    <Field<string | null> width="code" {...field}>
      {({ 'aria-required': _required, ...control }) => <ColorPicker {...control} />}
    </Field>
  );
}
