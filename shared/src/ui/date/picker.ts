import moment from 'moment';
import generatePicker from 'antd/es/date-picker/generatePicker';
import momentConfig from '@rc-component/picker/generate/moment';
import { currentTimeZone } from '../../i18n';
import { toWallClock } from './wall-clock';

/**
 * antd's pickers on moment. All moments are in UTC mode and contain the date and time that the person sees, so that
 * neither the device's zone nor its changes of the clock move a date.
 */
export const AntdDatePicker = generatePicker({
  ...momentConfig,
  getNow: () => toWallClock(Date.now(), currentTimeZone()),
  getFixedDate: (text) => moment.utc(text, 'YYYY-MM-DD'),
  locale: {
    ...momentConfig.locale,
    parse: (locale, text, formats) => momentConfig.locale.parse(locale, text, formats)?.utc(true) ?? null,
  },
});
