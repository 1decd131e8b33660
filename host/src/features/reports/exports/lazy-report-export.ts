import { lazy } from 'react';

const load = async () => ({ default: (await import('./report-export')).ReportExport });

/** Loaded when an export panel opens. */
export const ReportExport = lazy(load);

/** Loads the code of an export panel before it opens. */
export const preloadReportExport = (): void => void load().catch(() => undefined);
