/** Returns a reference to a text of the screen; renaming the text renames it in the help. */
const textOf = ({ remote, names: { many } }, key) => `{ui:${remote}.${many}.${key}}`;

const header = ({ path }, fields) => `---
${fields.join('\n')}
screens: ${path}
updated: ${new Date().toISOString().slice(0, 10)}
---
`;

const english = (screen) => {
  const { manyText, oneText } = screen.names;
  const ui = (key) => textOf(screen, key);
  return `${header(screen, [
    `title: ${screen.titles.en}`,
    `summary: How a tenant administrator adds, renames and deletes ${manyText}.`,
    `keywords: ${manyText}, ${oneText}`,
  ])}Under ${ui('title')}, tenant administrators see the ${manyText} of their organisation.

## Add and rename ${manyText}

Choose ${ui('create.open')}, enter a name and choose ${ui('create.save')}. To change a name, choose ${ui('edit.open')} in the menu of its row.

## Delete ${manyText}

Tick the rows and choose ${ui('delete.open')} in the bar below the list, or open the menu of one row. This cannot be undone.
`;
};

const turkish = (screen) => {
  const title = screen.titles.tr;
  const ui = (key) => textOf(screen, key);
  return `${header(screen, [
    `title: ${title}`,
    `summary: ${title} sayfasında kuruluş yöneticisi nasıl kayıt ekler, adını değiştirir ve kayıt siler?`,
    `keywords: ${title}`,
  ])}Kuruluş yöneticileri, kuruluşlarının kayıtlarını ${ui('title')} sayfasında görür.

## ${title}: ekleme ve adını değiştirme

${ui('create.open')} düğmesini seçin, bir ad girin ve ${ui('create.save')} düğmesini seçin. Adı değiştirmek için satırın menüsünde ${ui('edit.open')} seçeneğini kullanın.

## ${title}: silme

Satırları işaretleyip listenin altındaki çubukta ${ui('delete.open')} düğmesini seçin ya da tek bir satırın menüsünü açın. Bu işlem geri alınamaz.
`;
};

/** Returns the help pages of a screen in both languages, which every screen must have. */
export const helpFiles = (screen) => ({
  [`mock-server/src/assistant/knowledge/en/${screen.names.many}.md`]: english(screen),
  [`mock-server/src/assistant/knowledge/tr/${screen.names.many}.md`]: turkish(screen),
});
