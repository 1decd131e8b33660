export const english = ({ titles, names: { manyText, oneText } }) => ({
  title: titles.en,
  search: { label: 'Search by name', placeholder: 'Name' },
  columns: { name: 'Name', createdAt: 'Created' },
  empty: { title: `No ${manyText} yet`, text: 'Entries appear here as soon as someone creates them.' },
  create: {
    open: `New ${oneText}`,
    save: 'Create',
    nameMissing: 'Enter a name.',
    done: 'Created.',
  },
  edit: { open: 'Rename', title: `Rename ${oneText}`, done: 'Saved.' },
  delete: {
    open: 'Delete',
    cancel: 'Cancel',
    title_one: `Delete {{number}} ${oneText}?`,
    title_other: `Delete {{number}} ${manyText}?`,
    text: 'This cannot be undone.',
    done_one: '{{number}} deleted.',
    done_other: '{{number}} deleted.',
  },
});

export const turkish = ({ titles }) => ({
  title: titles.tr,
  search: { label: 'Ada göre ara', placeholder: 'Ad' },
  columns: { name: 'Ad', createdAt: 'Oluşturulma' },
  empty: { title: 'Henüz kayıt yok', text: 'Kayıtlar oluşturulduğunda burada görünür.' },
  create: {
    open: 'Yeni kayıt',
    save: 'Oluştur',
    nameMissing: 'Bir ad girin.',
    done: 'Oluşturuldu.',
  },
  edit: { open: 'Yeniden adlandır', title: 'Kaydı yeniden adlandır', done: 'Kaydedildi.' },
  delete: {
    open: 'Sil',
    cancel: 'Vazgeç',
    title_one: '{{number}} kayıt silinsin mi?',
    title_other: '{{number}} kayıt silinsin mi?',
    text: 'Bu işlem geri alınamaz.',
    done_one: '{{number}} kayıt silindi.',
    done_other: '{{number}} kayıt silindi.',
  },
});
