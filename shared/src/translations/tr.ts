import acting from '../acting/tr.json';
import api from '../api/tr.json';
import remote from '../remote/tr.json';
import chart from '../ui/chart/tr.json';
import choose from '../ui/choose/tr.json';
import core from '../ui/core/tr.json';
import data from '../ui/data/tr.json';
import date from '../ui/date/tr.json';
import form from '../ui/form/tr.json';
import list from '../ui/list/tr.json';
import overlay from '../ui/overlay/tr.json';
import pick from '../ui/pick/tr.json';
import progress from '../ui/progress/tr.json';
import richText from '../ui/rich-text/tr.json';
import upload from '../ui/upload/tr.json';
import wizard from '../ui/wizard/tr.json';

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
