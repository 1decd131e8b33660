// Prettier would insert spaces into templates that are named `html`.
import { html as xml, type Html as Xml } from '../../../platform/html';
import { writeZip } from './zip';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const formats = 'http://schemas.openxmlformats.org';
const relationType = `${formats}/officeDocument/2006/relationships`;
const office = 'application/vnd.openxmlformats-officedocument';

/** Part of a package of Office Open XML. */
interface Part {
  path: string;
  type: string;
  content: Xml;
}

const relation = (at: number, type: string, target: string): Xml =>
  xml`<Relationship Id="rId${at + 1}" Type="${relationType}/${type}" Target="${target}"/>`;

const relations = (entries: readonly Xml[]): Xml =>
  xml`<Relationships xmlns="${formats}/package/2006/relationships">${entries}</Relationships>`;

/** Returns an archive with the parts. The related parts lie in the folder of the main part. */
function writePackage(main: Part, related: readonly (Part & { relation: string })[]): Buffer {
  const [folder = '', name = ''] = main.path.split('/');
  const parts = [main, ...related];
  const types = parts.map(
    ({ path, type }) => xml`<Override PartName="/${path}" ContentType="${office}.${type}+xml"/>`,
  );
  const file = (path: string, content: Xml) => ({
    name: path,
    content: Buffer.from(declaration + content.text),
  });
  return writeZip([
    file(
      '[Content_Types].xml',
      xml`<Types xmlns="${formats}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${types}</Types>`,
    ),
    file('_rels/.rels', relations([relation(0, 'officeDocument', main.path)])),
    ...parts.map(({ path, content }) => file(path, content)),
    file(
      `${folder}/_rels/${name}.rels`,
      relations(related.map((part, at) => relation(at, part.relation, part.path.slice(folder.length + 1)))),
    ),
  ]);
}

const sheetNamespace = `${formats}/spreadsheetml/2006/main`;
const titleStyle = 1;

const styles = xml`<styleSheet xmlns="${sheetNamespace}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>`;

const workbook = xml`<workbook xmlns="${sheetNamespace}" xmlns:r="${relationType}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`;

function cell(value: string | number, reference: string, style: number): Xml {
  if (typeof value === 'number') return xml`<c r="${reference}" s="${style}"><v>${value}</v></c>`;
  return xml`<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`;
}

function row(values: readonly (string | number)[], at: number): Xml {
  const cells = values.map((value, column) =>
    cell(value, `${String.fromCharCode(65 + column)}${at + 1}`, at === 0 ? titleStyle : 0),
  );
  return xml`<row r="${at + 1}">${cells}</row>`;
}

function column(rows: readonly (readonly (string | number)[])[], at: number): Xml {
  const longest = Math.max(...rows.map((values) => String(values[at] ?? '').length));
  return xml`<col min="${at + 1}" max="${at + 1}" width="${Math.min(60, longest + 3)}" customWidth="1"/>`;
}

/** Returns an xlsx file of one sheet with at most 26 columns. The first row holds the titles: bold, and always visible. */
export function writeSpreadsheet(rows: readonly (readonly (string | number)[])[]): Buffer {
  const columns = (rows[0] ?? []).map((_, at) => column(rows, at));
  return writePackage({ path: 'xl/workbook.xml', type: 'spreadsheetml.sheet.main', content: workbook }, [
    {
      path: 'xl/worksheets/sheet1.xml',
      type: 'spreadsheetml.worksheet',
      relation: 'worksheet',
      content: xml`<worksheet xmlns="${sheetNamespace}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns}</cols><sheetData>${rows.map(row)}</sheetData></worksheet>`,
    },
    { path: 'xl/styles.xml', type: 'spreadsheetml.styles', relation: 'styles', content: styles },
  ]);
}

/** Sizes of headings in half points. */
const headingSizes: Record<string, number> = { '# ': 36, '## ': 26 };

function paragraph(line: string): Xml {
  const [, mark = ''] = /^(#{1,2} |- )/.exec(line) ?? [];
  const isItem = mark === '- ';
  const size = headingSizes[mark];
  const look = size && xml`<w:rPr><w:b/><w:sz w:val="${size}"/></w:rPr>`;
  const indent = isItem && xml`<w:ind w:left="360" w:hanging="240"/>`;
  const text = `${isItem ? '• ' : ''}${line.slice(mark.length)}`;
  return xml`<w:p><w:pPr><w:spacing w:after="120"/>${indent}</w:pPr><w:r>${look}<w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

/** Returns a docx file. Lines that start with `# `, `## ` or `- ` are the title, headings and items of a list. */
export const writeDocument = (lines: readonly string[]): Buffer =>
  writePackage(
    {
      path: 'word/document.xml',
      type: 'wordprocessingml.document.main',
      content: xml`<w:document xmlns:w="${formats}/wordprocessingml/2006/main"><w:body>${lines.map(paragraph)}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440"/></w:sectPr></w:body></w:document>`,
    },
    [],
  );
