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
});
