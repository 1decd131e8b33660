// Federation settles its shared modules before anything imports React.
void import('./bootstrap');
