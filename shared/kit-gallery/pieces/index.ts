import { itemCharts } from './chart/item-charts';
import { seriesCharts } from './chart/series-charts';
import { choices } from './choose';
import { buttons } from './core/buttons';
import { controls } from './core/controls';
import { display } from './core/display';
import { states } from './core/states';
import { data } from './data';
import { dates } from './date';
import { dragPieces } from './drag';
import { editors } from './editor';
import { formPieces } from './form-fields';
import { lists } from './list';
import { overlays } from './overlays';
import { panes } from './panes';
import { picks } from './pick';
import { progressPieces } from './progress';
import { richTexts } from './rich-text';
import { uploadPieces } from './upload';
import { viewers } from './viewer';
import { virtualLists } from './virtual-list';
import { wizards } from './wizard';
import type { Pieces } from './types';

/** All components of the kit: door → component → states. A test compares it with the exports of the doors. */
export const gallery: Readonly<Record<string, Pieces>> = {
  ui: { ...buttons, ...controls, ...display, ...states },
  'ui/overlay': overlays,
  'ui/form': formPieces,
  'ui/data': data,
  'ui/list': lists,
  'ui/date': dates,
  'ui/choose': choices,
  'ui/upload': uploadPieces,
  'ui/progress': progressPieces,
  'ui/wizard': wizards,
  'ui/pick': picks,
  'ui/rich-text': richTexts,
  'ui/panes': panes,
  'ui/virtual-list': virtualLists,
  'ui/drag': dragPieces,
  'ui/editor': editors,
  'ui/viewer': viewers,
  'ui/chart': { ...seriesCharts, ...itemCharts },
};
