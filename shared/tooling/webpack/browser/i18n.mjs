// The exports of react-i18next that @portal/shared uses. Shared modules are not tree-shaken, and the others would add
// 7 kB to every page. The package exports no path for the hook, and its name would resolve to this file.
export { initReactI18next } from '../../../../node_modules/react-i18next/dist/es/initReactI18next.js';
export { useTranslation } from '../../../../node_modules/react-i18next/dist/es/useTranslation.js';
