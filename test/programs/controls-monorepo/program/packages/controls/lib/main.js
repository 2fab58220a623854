export { findControls, saveControl, retireControl } from './controls.js';
export { pages } from './pages.js';
