// Icons that several components use, on a 24 × 24 grid; others are defined where they are used.
export const closeDrawing = 'M6 6l12 12M18 6L6 18'
export const heartDrawing =
  'M12 20.2C6.6 16 3.5 13 3.5 9.3A4.6 4.6 0 0 1 8.1 4.6c1.7 0 3.1.9 3.9 2.3.8-1.4 2.2-2.3 3.9-2.3a4.6 4.6 0 0 1 4.6 4.7c0 3.7-3.1 6.7-8.5 10.9z'
export const moreDrawing =
  'M4.6 12a.4.4 0 1 0 .8 0 .4.4 0 1 0-.8 0m7 0a.4.4 0 1 0 .8 0 .4.4 0 1 0-.8 0m7 0a.4.4 0 1 0 .8 0 .4.4 0 1 0-.8 0'
export const penDrawing = 'M4.5 19.5l1-4L16.2 4.8l3 3L8.5 18.5z'
export const starDrawing = 'M12 3.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z'
