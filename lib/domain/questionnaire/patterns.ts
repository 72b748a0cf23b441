/** Answer patterns that several sheets use (domain.md §7, Notation). */
export const PHONE = /^\+?[0-9 ()/-]{6,20}$/;
export const MAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;
export const WEEK = /^\d{4}-W(0[1-9]|[1-4]\d|5[0-3])$/;
export const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
