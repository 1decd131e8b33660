import './form/form.css';
import './pick/pick.css';

export { Slider, SliderField, type SliderFieldProps, type SliderProps } from './pick/slider-field';
export { ColorField, ColorPicker, type ColorPickerProps } from './pick/color-field';
