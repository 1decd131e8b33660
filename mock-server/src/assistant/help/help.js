const field = document.getElementById('search');
const status = document.querySelector('search [role=status]');
const groups = [...document.querySelectorAll('[data-group]')];

/** Folds letters as the server has folded the texts of the pages. */
const fold = (text) =>
  text.replace(/['’‘]/g, '').replace(/[ıİI]/g, 'i').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Shows the pages that contain every word of the field, and the groups that have such pages. */
function filterPages() {
  const words = fold(field.value).split(/\s+/).filter(Boolean);
  let found = 0;
  for (const group of groups) {
    const items = [...group.querySelectorAll('li')];
    for (const item of items) item.hidden = !words.every((word) => item.dataset.search.includes(word));
    const matches = items.filter((item) => !item.hidden).length;
    group.hidden = matches === 0;
    found += matches;
  }
  const { one, many, none } = status.dataset;
  const text = found === 0 ? none : found === 1 ? one : many;
  status.textContent = words.length === 0 ? '' : text.replace('{{count}}', found);
}

field.addEventListener('input', filterPages);
field.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  field.value = '';
  filterPages();
});
// A browser restores the text of the field when the person returns from a page.
addEventListener('pageshow', filterPages);
document.querySelector('search').hidden = false;
