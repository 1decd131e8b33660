import type { ParameterValues, Report } from '@portal/shared/contracts';
import { NativeSelect, QueryView } from '@portal/shared/ui';
import { Modal } from '@portal/shared/ui/overlay';
import { useId, useState } from 'react';
import { useTranslations } from '../../../translations';
import { useParameterTexts } from '../parameters/use-parameter-texts';
import { useGetReportQuery } from '../reports.api';
import { ReportTile } from '../tiles/report-tile';
import type { TileContext } from '../tiles/tile-context';
import { missingParameters } from '../values/resolve-values';
import { affectedReports, reportValues, type EditedLevel } from './edits/level-values';

interface PreviewDialogProps {
  edited: EditedLevel;
  onClose(): void;
}

/** A report with the saved values beside the same report with the changed ones. */
export function PreviewDialog({ edited, onClose }: PreviewDialogProps) {
  const { t } = useTranslations('parameter-levels');
  const id = useId();
  const reports = affectedReports(edited);
  const [chosen, setChosen] = useState(reports[0]?.reportId ?? '');
  const query = useGetReportQuery(chosen, { skip: chosen === '' });
  return (
    <Modal open title={t('preview.title')} width="min(1400px, 100%)" onClose={onClose}>
      <div className="host-levels__preview-head">
        <label htmlFor={id}>{t('preview.report')}</label>
        <NativeSelect<string>
          id={id}
          inline
          value={chosen}
          options={reports.map(({ reportId, title }) => ({ value: reportId, label: title }))}
          onChange={setChosen}
        />
      </div>
      <QueryView query={{ ...query, data: query.currentData }} errorTitle={t('preview.failed')}>
        {(report) => (
          <div className="host-levels__preview">
            <Side
              key={`${report.id} before`}
              title={t('preview.before')}
              report={report}
              edited={edited}
              values={reportValues(report.id, { ...edited, edits: {} })}
            />
            <Side
              key={`${report.id} after`}
              title={t('preview.after')}
              report={report}
              edited={edited}
              values={reportValues(report.id, edited)}
            />
          </div>
        )}
      </QueryView>
    </Modal>
  );
}

interface SideProps {
  title: string;
  report: Report;
  edited: EditedLevel;
  values: ParameterValues;
}

function Side({ title, report, edited, values }: SideProps) {
  const { t } = useTranslations('parameter-levels');
  const texts = useParameterTexts(report, values);
  const missing = missingParameters(report.parameters, values);
  const valuesText = report.parameters.map(({ key, label }) => `${label}: ${texts[key] ?? ''}`).join(', ');
  const nothing = () => undefined;
  const context: TileContext = {
    report,
    state: { values, filters: [], viewId: null },
    valuesText,
    exportValues: valuesText,
    preview: edited.scope,
    isReady: missing.length === 0 && report.warehouse.state === 'ready',
    refreshCount: 0,
    setFilter: nothing,
    setFilters: nothing,
    onLoaded: nothing,
    onUnreachable: nothing,
    onInvalid: nothing,
  };
  return (
    <section className="host-levels__side" aria-label={title}>
      <h3 className="host-levels__heading">{title}</h3>
      <p className="host-levels__text">{valuesText}</p>
      {missing.length > 0 ? (
        <p className="host-report__missing">
          {t('preview.missing', { names: missing.map(({ label }) => label).join(', ') })}
        </p>
      ) : (
        <div className="host-report__tiles">
          {report.tiles.map((tile) => (
            // Nothing is selected in a preview, and each tile is there twice.
            <ReportTile
              key={tile.id}
              tile={{
                ...tile,
                title: t('preview.tile', { title: tile.title, side: title }),
                filterBy: null,
                timeAxis: null,
              }}
              context={context}
            />
          ))}
        </div>
      )}
    </section>
  );
}
