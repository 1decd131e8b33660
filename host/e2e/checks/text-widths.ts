/** Returns the widths of texts in the font of the page with weight 500 and tabular figures, at 200 px. */
export async function measureTexts(texts: readonly string[]): Promise<number[]> {
  const span = document.createElement('span');
  Object.assign(span.style, {
    position: 'absolute',
    whiteSpace: 'pre',
    fontSize: '200px',
    fontWeight: '500',
    fontVariantNumeric: 'tabular-nums',
    visibility: 'hidden',
  });
  document.body.append(span);
  await document.fonts.load(`500 200px ${getComputedStyle(span).fontFamily}`, texts.join(''));
  const widths = texts.map((text) => {
    span.textContent = text;
    return span.getBoundingClientRect().width;
  });
  span.remove();
  return widths;
}
