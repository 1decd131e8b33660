import acting from '../acting/en.json';
import api from '../api/en.json';
import remote from '../remote/en.json';
import chart from '../ui/chart/en.json';
import choose from '../ui/choose/en.json';
import core from '../ui/core/en.json';
import data from '../ui/data/en.json';
import date from '../ui/date/en.json';
import form from '../ui/form/en.json';
import list from '../ui/list/en.json';
import overlay from '../ui/overlay/en.json';
import pick from '../ui/pick/en.json';
import progress from '../ui/progress/en.json';
import richText from '../ui/rich-text/en.json';
import upload from '../ui/upload/en.json';
import wizard from '../ui/wizard/en.json';

export const translations = {
  acting,
  api,
  remote,
  chart,
  choose,
  core,
  data,
  date,
  form,
  list,
  overlay,
  pick,
  progress,
  'rich-text': richText,
  upload,
  wizard,
};
