// The federation runtime must load its shared modules before any module imports React.
void import('./bootstrap');
