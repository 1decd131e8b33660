import { buttons } from './buttons';
import { charts } from './charts';
import { controls } from './controls';
import { data } from './data';
import { display } from './display';
import { formPieces } from './form-fields';
import { overlays } from './overlays';
import { states } from './states';
import type { Pieces } from './types';

/** All components of the kit: door → component → states. A test compares it with the exports of the doors. */
export const gallery: Readonly<Record<string, Pieces>> = {
  ui: { ...buttons, ...controls, ...display, ...states },
  'ui/overlay': overlays,
  'ui/form': formPieces,
  'ui/data': data,
  'ui/chart': charts,
};
