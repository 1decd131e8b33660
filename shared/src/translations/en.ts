import api from '../api/en.json';
import remote from '../remote/en.json';
import chart from '../ui/chart/en.json';
import core from '../ui/core/en.json';
import data from '../ui/data/en.json';
import form from '../ui/form/en.json';
import overlay from '../ui/overlay/en.json';

export const translations = { api, remote, chart, core, data, form, overlay };
