const password = document.querySelector('#password');
const checkbox = document.querySelector('#show-password');

checkbox.closest('label').hidden = false;
checkbox.addEventListener('change', () => {
  password.type = checkbox.checked ? 'text' : 'password';
});
// Browsers offer to store the values of text fields.
password.form.addEventListener('submit', () => {
  password.type = 'password';
});

// A form from the back-forward cache may have been used since. The server then redirects to the portal.
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});

/** Fetches the files of the portal while the person types, after the files of this page. */
function prefetch() {
  const { connection } = navigator;
  if (connection?.saveData || connection?.effectiveType?.endsWith('2g')) return;
  const { prefetch: addresses } = document.querySelector('script[data-prefetch]').dataset;
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
