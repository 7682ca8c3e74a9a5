import { createElement, type SVGProps } from 'react';

type IconNode = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];

interface IconProps extends SVGProps<SVGSVGElement> {
  /** Width and height in CSS pixels. */
  readonly size?: number;
}

/**
 * Makes a component of an icon's drawing. It stands in for the function of the same purpose that the icons of
 * lucide-react import (see vite.config.ts), whose class names and references nothing here uses.
 * An icon without a label of its own is hidden from assistive technology.
 */
export default function createIcon(_name: string, node: IconNode) {
  return ({ size = 24, ...own }: IconProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': own['aria-label'] === undefined || undefined,
        ...own,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
