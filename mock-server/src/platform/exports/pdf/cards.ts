import type { ExportSection, SectionFigure } from '../document';
import { fontFiles } from '../fonts';
import { printColor } from '../picture/paint-nodes';
import { coursePath } from '../picture/picture-nodes';
import { muted, rule, type Frame, type Pages } from './page';

const height = 76;
const gap = 10;
const inset = 10;
const cardsInLine = 4;
const course = { width: 52, height: 18 };

const toneColors = { gain: printColor('text-gain'), loss: printColor('text-loss'), neutral: muted };

function drawCourse({ doc, y }: Pages, { x, width }: Frame, values: readonly number[]): void {
  const path = coursePath(values, course);
  if (path === null) return;
  doc
    .save()
    .translate(x + width - inset - course.width, y + 24)
    .path(path)
    .lineWidth(1.2)
    .lineJoin('round')
    .stroke(printColor('accent') ?? muted)
    .restore();
}

function drawFoot(pages: Pages, { x, width }: Frame, { change, comparison, exact }: SectionFigure): void {
  const { y } = pages;
  const left = x + inset;
  const style = { size: 8, color: muted } as const;
  if (exact !== null) pages.write(exact, { x: x + width - inset, y: y + 55 }, { ...style, isRight: true });
  if (change) {
    const color = toneColors[change.tone] ?? muted;
    pages.write(change.text, { x: left, y: y + 55 }, { size: 9, weight: 'semibold', color });
  }
  pages.write(comparison ?? '', { x: left, y: y + (change ? 67 : 55) }, style);
}

function drawCard(pages: Pages, { title, figure }: ExportSection, frame: Frame): void {
  const { doc, y } = pages;
  const { x, width } = frame;
  doc.roundedRect(x, y, width, height, 6).lineWidth(0.75).stroke(rule);
  doc
    .font(fontFiles.regular)
    .fontSize(8.5)
    .fillColor(muted)
    .text(title, x + inset, y + 8, { width: width - 2 * inset, height: 11, ellipsis: true });
  if (!figure) return;
  pages.write(figure.value, { x: x + inset, y: y + 39 }, { size: 18, weight: 'semibold' });
  drawCourse(pages, frame, figure.course);
  drawFoot(pages, frame, figure);
}

/** Draws figures as cards beside each other. */
export function drawCards(pages: Pages, sections: readonly ExportSection[]): void {
  const inLine = Math.min(cardsInLine, Math.max(1, sections.length));
  const width = (pages.width - gap * (inLine - 1)) / inLine;
  sections.forEach((section, at) => {
    const column = at % inLine;
    if (column === 0) pages.reserve(height + gap);
    drawCard(pages, section, { x: pages.frame.x + column * (width + gap), width });
    if (column === inLine - 1 || at === sections.length - 1) pages.y += height + gap;
  });
  if (sections.length > 0) pages.y += 6;
}
