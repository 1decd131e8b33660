import type { SharedParameter } from '@portal/shared/contracts';
import { fold } from '@portal/shared/text';

/** Parameters of all reports, or of one. */
export interface ParameterGroup {
  /** Id of the report; null for parameters of all reports. */
  reportId: string | null;
  title: string;
  definitions: readonly SharedParameter[];
}

const matches = ({ label, description, usedBy }: SharedParameter, query: string): boolean =>
  [label, description ?? '', ...usedBy.map(({ title }) => title)].some((text) => fold(text).includes(query));

/** Returns the parameters that match a search, those of all reports first. */
export function groupParameters(
  definitions: readonly SharedParameter[],
  { search, allTitle }: { search: string; allTitle: string },
): ParameterGroup[] {
  const query = fold(search.trim());
  const found = definitions.filter((definition) => matches(definition, query));
  return [...new Set(found.map(({ reportId }) => reportId))].map((reportId) => {
    const own = found.filter((definition) => definition.reportId === reportId);
    return {
      reportId,
      title: reportId === null ? allTitle : (own[0]?.usedBy[0]?.title ?? ''),
      definitions: own,
    };
  });
}
