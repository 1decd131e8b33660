import api from '../api/tr.json';
import remote from '../remote/tr.json';
import chart from '../ui/chart/tr.json';
import core from '../ui/core/tr.json';
import data from '../ui/data/tr.json';
import form from '../ui/form/tr.json';
import overlay from '../ui/overlay/tr.json';

export const translations = { api, remote, chart, core, data, form, overlay };
