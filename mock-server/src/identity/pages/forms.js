/** Returns why the value of a field is rejected, in the language of the page; undefined for an accepted one. */
function findFault({ type, checked, value, required, minLength, validity, dataset }) {
  const isEmpty = type === 'checkbox' ? !checked : value.trim() === '';
  if (isEmpty) return required ? dataset.required : undefined;
  if (validity.typeMismatch) return dataset.mismatch;
  return value.length < minLength ? dataset.short : undefined;
}

/** Shows or removes the text at a field. Returns whether its value is accepted. */
function check(field) {
  const fault = findFault(field);
  const text = document.getElementById(`${field.id}-fault`);
  if (!text) return true;
  text.textContent = fault ?? '';
  text.hidden = fault === undefined;
  if (fault === undefined) field.removeAttribute('aria-invalid');
  else field.setAttribute('aria-invalid', 'true');
  return fault === undefined;
}

for (const form of document.querySelectorAll('form[novalidate]')) {
  const fields = [...form.querySelectorAll('input[name]')];
  form.addEventListener('submit', (event) => {
    const [first] = fields.filter((field) => !check(field));
    first?.focus();
    if (first) event.preventDefault();
  });
  form.addEventListener('input', ({ target }) => {
    if (target.getAttribute('aria-invalid') === 'true') check(target);
  });
}

for (const checkbox of document.querySelectorAll('[data-shows]')) {
  const password = document.getElementById(checkbox.dataset.shows);
  checkbox.closest('label').hidden = false;
  checkbox.addEventListener('change', () => {
    password.type = checkbox.checked ? 'text' : 'password';
  });
  // Browsers offer to store the values of text fields.
  password.form.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return;
    password.type = 'password';
    checkbox.checked = false;
  });
}

// A form from the back-forward cache may have been used since. The server then redirects or explains it.
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});

/** Fetches the files of the portal while the person types, after the files of this page. */
function prefetch() {
  const { connection } = navigator;
  if (connection?.saveData || connection?.effectiveType?.endsWith('2g')) return;
  const { prefetch: addresses = '' } = document.querySelector('script[data-prefetch]').dataset;
  for (const address of addresses.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.crossOrigin = 'anonymous';
    link.href = address;
    document.head.append(link);
  }
}
addEventListener('load', () => {
  if ('requestIdleCallback' in window) requestIdleCallback(prefetch, { timeout: 2000 });
  else setTimeout(prefetch, 200);
});
