/** Drawings for Icon, each a path on a grid of 24. */

export const chevronDrawing = 'M6 9.5l6 6 6-6'
export const closeDrawing = 'M6 6l12 12M18 6L6 18'
export const dashboardDrawing = 'M5 20V11M12 20V4M19 20v-6'
export const exerciseDrawing = 'M12 8v5l3 2M12 2.5v2M12 21a8 8 0 1 0 0-16 8 8 0 0 0 0 16'
export const googleDrawing = 'M19 7.2A8.5 8.5 0 1 0 20.5 12H12.5'
export const heartDrawing =
  'M12 20.2C6.6 16 3.5 13 3.5 9.3A4.6 4.6 0 0 1 8.1 4.6c1.7 0 3.1.9 3.9 2.3.8-1.4 2.2-2.3 3.9-2.3a4.6 4.6 0 0 1 4.6 4.7c0 3.7-3.1 6.7-8.5 10.9z'
export const recordsDrawing = 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01'
export const searchDrawing = 'M16 16l4.5 4.5M10.5 18a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15'
export const settingsDrawing =
  'M4 7h9M19 7h1M4 17h2M12 17h8M16 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5'
export const starDrawing = 'M12 3.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z'
