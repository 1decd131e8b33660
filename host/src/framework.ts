// Imported to evaluate the libraries that every screen needs before the files of the shell are there.
export { configureStore } from '@reduxjs/toolkit';
export { createApi } from '@reduxjs/toolkit/query/react';
export { createInstance } from 'i18next';
export { createRoot } from 'react-dom/client';
export { createBrowserRouter } from 'react-router-dom';
