import { configurationLimits } from '@portal/shared/contracts';
import type { FastifyRequest } from 'fastify';
import { readLanguage } from '../../../platform/auth/caller';
import { csvBody } from '../../../platform/csv/csv-bodies';
import { readCsv, type CsvFile } from '../../../platform/csv/read-csv';
import { mappingFormats, type CsvColumn, type CsvPurpose } from './csv-columns';

export const uploadLimit = configurationLimits.importBytes;

export type MappingFile = CsvFile<CsvColumn>;

/** Reads the file of a call. Call it before the transaction, because other requests wait for its lock. */
export const readUpload = (
  request: Pick<FastifyRequest, 'body' | 'headers'>,
  purpose: CsvPurpose,
): Promise<MappingFile> => readCsv(csvBody(request.body), mappingFormats[purpose], readLanguage(request));
