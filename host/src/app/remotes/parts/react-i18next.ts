// Exports of react-i18next that @portal/shared uses. The others would add 7 kB to every page.
export { initReactI18next, useTranslation } from 'react-i18next';
