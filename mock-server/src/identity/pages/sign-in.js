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
